// Runs before the first paint, so that the chosen theme never flashes. app/theme.ts does the rest.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Blocked storage: the system's theme it is.
}
