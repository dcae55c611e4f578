/**
 * Whether password sign-in is enabled according to the page, which is known before any response. The server's response
 * agrees.
 */
export const pageHasPasswords = () => document.documentElement.dataset.passwords !== 'off';
