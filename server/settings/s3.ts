import { z } from 'zod'

import { ok } from '#domain/result/result.ts'
import { BUCKET, type S3Config } from '../ports/pictures/s3-pictures.ts'
import { group } from './group.ts'

const own = z.string().describe('all five or none')

/** A store of pictures as the environment names it. */
export const S3 = group({
  variables: z.object({
    S3_ENDPOINT: z
      .string()
      .regex(/^https?:\/\/[^/?#@]+\/?$/)
      .refine((url) => URL.canParse(url.replace(BUCKET, 'bucket')))
      .describe('http://host:9000 or https://{bucket}.host, all five or none'),
    S3_BUCKET: z
      .string()
      .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/)
      .describe('all five or none'),
    S3_REGION: own,
    S3_KEY_ID: own,
    S3_KEY_SECRET: own,
  }),
  needs: [],
  read: (values) =>
    ok<S3Config>({
      endpoint: values.S3_ENDPOINT,
      bucket: values.S3_BUCKET,
      region: values.S3_REGION,
      id: values.S3_KEY_ID,
      secret: values.S3_KEY_SECRET,
    }),
})
