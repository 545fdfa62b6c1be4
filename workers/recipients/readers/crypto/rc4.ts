/**
 * The RC4 key stream, XORed over the data in place. Written here because password-protected .xls
 * files need it, and the maintained libraries (noble, WebCrypto) have dropped it as broken. Nothing
 * is encrypted with it here.
 */
export function rc4(key: Uint8Array, data: Uint8Array): void {
  const state = Uint8Array.from({ length: 256 }, (_, i) => i)
  let j = 0
  for (let i = 0; i < 256; i++) {
    const value = state[i] ?? 0
    j = (j + value + (key[i % key.length] ?? 0)) & 255
    state[i] = state[j] ?? 0
    state[j] = value
  }
  let i = 0
  j = 0
  for (let n = 0; n < data.length; n++) {
    i = (i + 1) & 255
    const value = state[i] ?? 0
    j = (j + value) & 255
    const other = state[j] ?? 0
    state[i] = other
    state[j] = value
    data[n] = (data[n] ?? 0) ^ (state[(value + other) & 255] ?? 0)
  }
}
