// The Swedish way of writing a time is the one of files and tables: 2026-01-05 10:21.
const FORMAT = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** `2026-01-05 10:21` in Beijing, where shops and couriers live, whatever the machine says. */
export function beijingTime(at: number): string {
  return FORMAT.format(at)
}

/** The same for the name of a file: `20260105-1021`. */
export function fileStamp(at: number): string {
  return beijingTime(at).replaceAll(/[-:]/g, '').replace(' ', '-')
}
