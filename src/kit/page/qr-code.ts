type QrLook = { readonly width: number; readonly dark?: string }

/** The text as a QR code, a picture to show or to draw; its writer is loaded when first needed. */
export async function qrCode(text: string, { width, dark }: QrLook): Promise<string> {
  const { toDataURL } = await import('qrcode')
  return toDataURL(text, { width, margin: 1, ...(dark !== undefined && { color: { dark } }) })
}
