import { createServer } from 'node:http'
import { floorAnswer } from './floor.ts'

/* Serves the floor with node:http and pg only. */

createServer(async ({ url = '/', headers, method = '' }, response) => {
  try {
    const answer = await floorAnswer(url, headers, method)
    if (answer === undefined) response.writeHead(404).end()
    else response.writeHead(answer === null ? 204 : 200, { 'content-type': 'application/json' }).end(answer)
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
}).listen(Number(process.env.PORT), '127.0.0.1')
