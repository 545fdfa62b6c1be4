/** Whether a call of the worker found the server; the page gets it as a message of this text. */
export type Reach = 'server_reached' | 'server_unreachable'
