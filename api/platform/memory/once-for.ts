/**
 * Makes something once for each object, and of that for each variant; it lasts as long as the object.
 * @param make what nothing but the two may go into
 */
export function onceFor<
  Key extends object,
  Made,
  Variant extends string | number | boolean | undefined = undefined,
>(
  make: (key: Key, variant: Variant) => Made,
): (key: Key, ...variant: undefined extends Variant ? [] : [Variant]) => Made {
  const made = new WeakMap<Key, Map<Variant, Made>>()
  return (key, ...[given]) => {
    const variant = given as Variant
    const ofKey = made.get(key) ?? new Map<Variant, Made>()
    made.set(key, ofKey)
    if (!ofKey.has(variant)) ofKey.set(variant, make(key, variant))
    return ofKey.get(variant) as Made
  }
}
