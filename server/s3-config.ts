import { z } from 'zod'

import { BUCKET, type S3Config } from './ports/pictures/s3-pictures.ts'

/** A store of pictures as the environment names it. */
export const S3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_KEY_ID', 'S3_KEY_SECRET'] as const

export const S3_ENDPOINT = z
  .string()
  .regex(/^https?:\/\/[^/?#@]+\/?$/)
  .refine((url) => URL.canParse(url.replace(BUCKET, 'bucket')))

/** @param values in the order of `S3`; null = none of them is set */
export function readS3(values: readonly string[] | null): S3Config | null {
  if (values === null) return null
  const [endpoint = '', bucket = '', region = '', id = '', secret = ''] = values
  return { endpoint, bucket, region, id, secret }
}
