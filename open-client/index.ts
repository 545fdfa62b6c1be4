export * from './calls.generated.ts'
export { OpenApiRefusal, type OpenClientOptions } from './send.ts'
export { isCallbackSigned, type AppKey } from './sign.ts'
