import { createDecipheriv, X509Certificate, type KeyObject } from 'node:crypto'

import { z } from 'zod'

const TAG_BYTES = 16

/** What WeChat Pay seals under the key of API v3: AES-256-GCM, the tag behind the text. */
export const sealedBox = z.object({
  algorithm: z.literal('AEAD_AES_256_GCM'),
  ciphertext: z.string(),
  associated_data: z.string().default(''),
  nonce: z.string(),
})

/** @throws when it was not sealed under our key */
export function unseal(
  apiKey: string,
  { ciphertext, associated_data, nonce }: z.infer<typeof sealedBox>,
): string {
  const sealed = Buffer.from(ciphertext, 'base64')
  const opener = createDecipheriv('aes-256-gcm', apiKey, nonce)
  opener.setAuthTag(sealed.subarray(-TAG_BYTES))
  opener.setAAD(Buffer.from(associated_data))
  return Buffer.concat([opener.update(sealed.subarray(0, -TAG_BYTES)), opener.final()]).toString()
}

const list = z.object({
  data: z.array(z.object({ serial_no: z.string(), encrypt_certificate: sealedBox })).max(20),
})

/**
 * Keys of platform certificates, by their serials: https://pay.weixin.qq.com/doc/v3/merchant/4012551764.
 * @throws when one of them was not sealed under our key, or is no certificate of that serial
 */
export function readCertificates(answer: unknown, apiKey: string): Map<string, KeyObject> {
  const { data } = list.parse(answer)
  return new Map(
    data.map(({ serial_no, encrypt_certificate }) => {
      const { serialNumber, publicKey } = new X509Certificate(unseal(apiKey, encrypt_certificate))
      if (serialNumber.toUpperCase() !== serial_no.toUpperCase()) {
        throw new RangeError('a certificate under the serial of another')
      }
      return [serial_no, publicKey]
    }),
  )
}
