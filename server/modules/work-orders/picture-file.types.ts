export type Size = { readonly width: number; readonly height: number }

/** A picture from which everything was removed that is not the picture. */
export type CleanPicture = Size & { readonly bytes: Uint8Array }
