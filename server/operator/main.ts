import os from 'node:os'

import { readConfig } from '../config.ts'
import { jsonLog, inOnePiece } from '../http/log.ts'
import { enterInstallation } from '../installation.ts'
import { makeSeal } from '../modules/shops/seal.ts'
import { openDatabase } from '../open-database.ts'
import { realPayments } from '../payment-partners.ts'
import { makeSandboxPayment } from '../ports/payment/sandbox-payment.ts'
import { severalPayments } from '../ports/payment/several-payments.ts'
import { openPictures } from '../open-pictures.ts'
import { reportRefusals } from '../report-refusals.ts'
import { startSentence } from '../start-refusal.ts'
import { runOperator } from './run-operator.ts'

async function main(): Promise<number> {
  process.umask(0o077)
  const config = readConfig(process.env)
  const log = jsonLog(inOnePiece((text) => process.stderr.write(text)))
  const db = await openDatabase(config, log)
  try {
    const print = (line: string) => process.stdout.write(`${line}\n`)
    const name = os.userInfo().username
    const seal = makeSeal(await enterInstallation(db, config, 'operator'))
    const open = (sealed: Uint8Array, about: string) => Promise.resolve(seal.open(sealed, about))
    const payment = config.sandbox
      ? makeSandboxPayment(db)
      : severalPayments(realPayments(config, reportRefusals(log)))
    const pictures = openPictures(config)
    return await runOperator(
      { db, name, print, open, bills: payment.bills, payment, pictures },
      process.argv.slice(2),
    )
  } finally {
    await db.close()
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${startSentence(error)}\n`)
    process.exit(1)
  },
)
