import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

import { isoCBOR } from '@simplewebauthn/server/helpers'

import type { PasskeyAssertion, PasskeyRegistration } from '#contract/passkeys.ts'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_KEY = 0x40
const ES256 = -7

type CeremonyInput = {
  readonly challenge: string
  readonly origin: string
  readonly rpId: string
  /** Somebody touched it, but no known finger or PIN verified the user. */
  readonly isUnverified?: boolean
}

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const sha256 = (value: string | Buffer): Buffer => createHash('sha256').update(value).digest()

function clientData(type: string, { challenge, origin }: CeremonyInput): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

/** A security key in memory with one passkey (ES256), as a browser would answer for it. */
export class Authenticator {
  readonly id = base64url(randomBytes(16))
  readonly #privateKey: KeyObject
  readonly #publicKey: Uint8Array
  #userHandle = 'nobody'
  /** Number of signatures; a test may lower it, as the counter of a copied key would be lower. */
  counter = 0

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#privateKey = privateKey
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const coordinate = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
    const cose = new Map<number, number | Uint8Array>([
      [1, 2], // kty: EC2
      [3, ES256],
      [-1, 1], // P-256
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ])
    this.#publicKey = isoCBOR.encode(cose)
  }

  #data({ rpId, isUnverified = false }: CeremonyInput, more: Buffer, flags = 0): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(++this.counter)
    const all = USER_PRESENT | (isUnverified ? 0 : USER_VERIFIED) | flags
    return Buffer.concat([sha256(rpId), Buffer.from([all]), counter, more])
  }

  make(doing: CeremonyInput & { readonly userHandle: string }): PasskeyRegistration {
    this.#userHandle = doing.userHandle
    const id = Buffer.from(this.id, 'base64url')
    const length = Buffer.from([0, id.length])
    const key = Buffer.concat([Buffer.alloc(16), length, id, this.#publicKey])
    const authData = new Uint8Array(this.#data(doing, key, HAS_KEY))
    const attestation = new Map<string, Parameters<typeof isoCBOR.encode>[0]>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: base64url(clientData('webauthn.create', doing)),
        attestationObject: base64url(isoCBOR.encode(attestation)),
        transports: ['internal'],
      },
    }
  }

  sign(doing: CeremonyInput): PasskeyAssertion {
    const client = clientData('webauthn.get', doing)
    const data = this.#data(doing, Buffer.alloc(0))
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.#privateKey)
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
        userHandle: this.#userHandle,
      },
    }
  }
}
