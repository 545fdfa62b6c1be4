import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { makeFolderPictures } from './folder-pictures.ts'
import type { Pictures } from './pictures.ts'
import { makeS3Pictures } from './s3-pictures.ts'
import { signS3, type S3Request } from './sign-s3.ts'

const KEY = { id: 'key-of-the-test', secret: 'secret-of-the-test', region: 'cn-east-1' }

/**
 * What came over the wire, signed again with the secret: it must give the signature that came with
 * it.
 */
function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const sent = request.headers.authorization ?? ''
  const names = (/SignedHeaders=([\w;-]+)/.exec(sent)?.[1] ?? '').split(';')
  const own = new Set(['host', 'x-amz-date', 'x-amz-content-sha256'])
  const headers = Object.fromEntries(
    names.filter((name) => !own.has(name)).map((name) => [name, String(request.headers[name])]),
  )
  const stamp = String(request.headers['x-amz-date'])
  const time = stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')
  const expected = signS3(
    {
      method: request.method as S3Request['method'], // sent by the code under test
      url: new URL(request.url ?? '', `http://${request.headers.host}`),
      headers,
      body,
    },
    KEY,
    new Date(time),
  )
  return sent === expected['authorization']
}

/** A store that speaks as much S3 as pictures need and takes no request that is not signed. */
function openStore(): { server: Server; objects: Map<string, Buffer> } {
  const objects = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts)
      const name = request.url ?? ''
      if (!isSigned(request, body)) {
        response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
      } else if (request.method === 'PUT') {
        objects.set(name, body)
        response.end()
      } else if (request.method === 'DELETE') {
        objects.delete(name)
        response.writeHead(204).end()
      } else {
        const object = objects.get(name)
        response.writeHead(object === undefined ? 404 : 200).end(object)
      }
    })
  })
  return { server, objects }
}

describe('a store of pictures', () => {
  const store = openStore()
  const folder = mkdtempSync(path.join(os.tmpdir(), 'wandan-pictures-'))
  let endpoint = ''
  const s3 = (secret = KEY.secret) =>
    makeS3Pictures({ ...KEY, secret, endpoint, bucket: 'pictures' })
  beforeAll(async () => {
    await new Promise<void>((resolve) => store.server.listen(0, '127.0.0.1', resolve))
    const address = store.server.address()
    endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  })
  afterAll(() => {
    store.server.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it.each([
    ['a folder', (): Pictures => makeFolderPictures(folder)],
    ['S3', (): Pictures => s3()],
  ])('that is %s gives back what it was given, until it is removed', async (_name, open) => {
    const pictures = open()
    const key = `work-orders/${randomUUID()}`
    const bytes = Buffer.from([0, 1, 2, 255, 254, 13, 10])
    expect(await pictures.get(key)).toBeNull()
    await pictures.put(key, bytes, 'image/png')
    await pictures.put(key, bytes, 'image/png')
    expect(Buffer.from((await pictures.get(key)) ?? [])).toEqual(bytes)
    await pictures.remove(key)
    await pictures.remove(key)
    expect(await pictures.get(key)).toBeNull()
    await expect(pictures.put('../seal.key', bytes, 'image/png')).rejects.toThrow(RangeError)
  })

  it('that is a folder leaves nothing half written, and is closed to other users', async () => {
    const key = `work-orders/${randomUUID()}`
    await makeFolderPictures(folder).put(key, Buffer.alloc(10), 'image/png')
    const place = path.join(folder, 'work-orders')
    expect(readdirSync(place)).toEqual([path.basename(key)])
    expect(statSync(path.join(folder, key)).mode & 0o077).toBe(0)
    expect(statSync(place).mode & 0o077).toBe(0)
  })

  it('that is a folder leaves room on its disk, and writes nothing beyond', async () => {
    const key = `work-orders/${randomUUID()}`
    const store = makeFolderPictures(folder, Number.MAX_SAFE_INTEGER / 2)
    await expect(store.put(key, Buffer.alloc(10), 'image/png')).rejects.toThrow('nearly full')
    expect(await store.get(key)).toBeNull()
  })

  it('that is S3 is not followed to another host, which would get what we have signed', async () => {
    const asked: string[] = []
    const other = createServer((request, response) => {
      asked.push(String(request.url))
      response.end('a picture')
    })
    const moved = createServer((request, response) => {
      const { port } = other.address() as AddressInfo // it listens
      const location = `http://127.0.0.1:${port}${request.url}`
      response.writeHead(request.method === 'GET' ? 302 : 307, { location }).end()
    })
    try {
      for (const server of [other, moved]) {
        await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      }
      const { port } = moved.address() as AddressInfo // it listens
      const pictures = makeS3Pictures({
        ...KEY,
        endpoint: `http://127.0.0.1:${port}`,
        bucket: 'pictures',
      })
      const key = `work-orders/${randomUUID()}`
      await expect(pictures.get(key)).rejects.toThrow()
      await expect(pictures.put(key, Buffer.alloc(1), 'image/png')).rejects.toThrow()
      await expect(pictures.remove(key)).rejects.toThrow()
      expect(asked).toEqual([])
    } finally {
      other.close()
      moved.close()
    }
  })

  it('that is S3 reports why it takes nothing, without the key', async () => {
    const wrong = s3('another-secret').put(
      `work-orders/${randomUUID()}`,
      Buffer.alloc(1),
      'image/png',
    )
    await expect(wrong).rejects.toThrow('SignatureDoesNotMatch')
    expect(store.objects.size).toBe(0)
  })
})
