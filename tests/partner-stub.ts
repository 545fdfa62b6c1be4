import { createServer, type IncomingHttpHeaders } from 'node:http'

export type PartnerCall = {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
  /** The body, read as a form. */
  readonly form: Readonly<Record<string, string>>
}

export type PartnerStub = {
  /** Without a path. */
  readonly url: string
  close(): void
}

/** An answer whose very text or headers are signed. */
export class SignedText {
  readonly text: string | Buffer
  readonly headers: Readonly<Record<string, string>>
  readonly status: number

  constructor(text: string | Buffer, headers: Readonly<Record<string, string>> = {}, status = 200) {
    this.text = text
    this.headers = headers
    this.status = status
  }
}

/**
 * A partner outside, as a test plays it: `answer` returns what is sent back as JSON, or a
 * `SignedText`, which is sent as it is. For null the response has no JSON.
 */
export async function openPartnerStub(
  answer: (call: PartnerCall) => unknown,
): Promise<PartnerStub> {
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => (body += part))
    request.on('end', () => {
      const form = Object.fromEntries(new URLSearchParams(body))
      const { method = '', url: path = '', headers } = request
      const said = answer({ method, path, headers, body, form })
      if (said instanceof SignedText) {
        response.writeHead(said.status, said.headers).end(said.text)
        return
      }
      response.end(said === null ? 'not JSON' : JSON.stringify(said))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}
