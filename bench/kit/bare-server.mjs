// The least Node can do: one answer, kept in memory, for every request. argv: file with the body, file with the headers.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [bodyFile, headerFile] = process.argv.slice(2)
const body = readFileSync(bodyFile)
const headers = JSON.parse(readFileSync(headerFile, 'utf8'))
const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => console.log(server.address().port))
