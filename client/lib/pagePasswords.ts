/** Whether the page says that passwords are on: it is known before any answer, and the server's answer says the same. */
export const pageHasPasswords = () => document.documentElement.dataset.passwords !== 'off';
