export * from './calls.generated.js';
export { OpenApiRefusal } from './send.js';
export { isCallbackSigned } from './sign.js';
