export * from './calls.generated.js';
export { OpenApiRefusal, type OpenClientOptions } from './send.js';
export { isCallbackSigned, type AppKey } from './sign.js';
