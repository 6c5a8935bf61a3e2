/* Sends what a reader of the explorer fills in, and shows the answer. Nothing is kept: the token lives in its field. */
const tokenField = document.querySelector('#token input')
const { base } = document.body.dataset

document.querySelector('#token').addEventListener('submit', (event) => event.preventDefault())

for (const form of document.querySelectorAll('form.try')) {
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const output = form.querySelector('pre')
    output.hidden = false
    output.textContent = '…'
    try {
      const { address, init } = requestOf(form)
      const response = await fetch(address, init)
      output.textContent = `${response.status} ${response.statusText}\n\n${pretty(await response.text())}`
    } catch (error) {
      output.textContent = String(error)
    }
  })
}

function requestOf(form) {
  const { verb, path, type } = form.dataset
  const headers = { 'cache-control': 'no-cache' }
  if (tokenField.value) headers.authorization = `Bearer ${tokenField.value.trim()}`
  const query = new URLSearchParams()
  let address = base + path
  for (const field of form.querySelectorAll('input')) {
    if (field.value === '') continue
    if (field.dataset.in === 'path')
      address = address.replace(`{${field.name}}`, encodeURIComponent(field.value))
    else if (field.dataset.in === 'query') query.append(field.name, field.value)
    else headers[field.name] = field.value
  }
  const body = form.elements.namedItem('body')
  if (body) headers['content-type'] = type
  return {
    address: query.size > 0 ? `${address}?${query}` : address,
    init: { method: verb.toUpperCase(), headers, body: body?.value, credentials: 'omit' },
  }
}

function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
