export type Size = { readonly width: number; readonly height: number }

/** What is left of a picture once everything that is not the picture was taken out. */
export type CleanPicture = Size & { readonly bytes: Uint8Array }
