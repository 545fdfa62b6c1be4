import { describe, expect, it } from 'vitest'

import { signS3, type S3Request } from './sign-s3.ts'

/** The examples of docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html. */
const KEY = {
  id: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
}
const NOW = new Date('2013-05-24T00:00:00Z')
const HOST = 'https://examplebucket.s3.amazonaws.com'
const NOTHING = new Uint8Array()

function signature(request: Omit<S3Request, 'url'> & { path: string }): string {
  const { path, ...rest } = request
  const { authorization = '' } = signS3({ ...rest, url: new URL(path, HOST) }, KEY, NOW)
  return authorization.replace(/.*Signature=/, '')
}

describe('a request of a store of pictures is signed as Amazon documents it', () => {
  it('reading a part of an object', () => {
    const headers = { range: 'bytes=0-9' }
    const request = { method: 'GET', headers, body: NOTHING, path: '/test.txt' } as const
    expect(signature(request)).toBe(
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    )
  })

  it('writing an object with a sign in its name', () => {
    const headers = {
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
    }
    const body = Buffer.from('Welcome to Amazon S3.')
    expect(signature({ method: 'PUT', headers, body, path: '/test$file.text' })).toBe(
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    )
  })

  it('asking with a query', () => {
    const request = { method: 'GET', headers: {}, body: NOTHING } as const
    expect(signature({ ...request, path: '/?lifecycle' })).toBe(
      'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    )
    expect(signature({ ...request, path: '/?max-keys=2&prefix=J' })).toBe(
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    )
  })
})
