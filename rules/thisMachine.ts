/** Whether only this machine can reach a server at this host. */
export const isThisMachine = (host: string) => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host);
