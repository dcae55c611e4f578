// Runs before the first paint, so that the wrong theme never flashes. app/theme.ts does the rest.
try {
  var theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch (_) {
  // Storage is blocked: the system's theme applies.
}

// Written for old browsers too: docs/product.md names those that are supported. All of them know both features.
if (!window.CSS || !CSS.supports('color', 'light-dark(red, red)') || !('registerProperty' in CSS))
  document.addEventListener('DOMContentLoaded', function () {
    var notice = document.getElementById('old-browser');
    if (notice) notice.hidden = false;
  });
