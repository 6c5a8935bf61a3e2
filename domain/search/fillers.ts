import { searchable } from '../values/search-text'

/** What asks, joins or counts, and says nothing of what is looked for. */
const fillers = new Set(
  [
    'از با به بر برای تا در را که و یا هم یک این آن هر بی پیش خود ها های هایی تر ترین من ما شما',
    'است هست نیست شد شود شده می نمی میشود نمیشود کن کنم کنیم کنید کرد کردن میکنم دارد دارم ندارم',
    'چه چی چیه چیست چرا چطور چگونه کجا کجاست کی کدام آیا',
    'a an and are can do does for from how i in is it my of on or the to what when where which why with you your',
    'como con de del el en es la las los mi o para que son un una y',
  ].flatMap((line) => line.split(' ').map(searchable)),
)

/** The words of a search that say something; all of them where none does. @param words parted at spaces and half-spaces */
export function tellingOf(words: readonly string[]): string[] {
  const telling = words.filter((word) => !fillers.has(searchable(word)))
  return telling.length > 0 ? telling : [...words]
}
