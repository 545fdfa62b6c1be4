/** Thrown when what is stored was written by a newer version of the app. */
export class NewerSchemaError extends Error {}
