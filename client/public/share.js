// Redirects from the plain address of a shared prompt, which the server renders for link previews, to the client's
// route.
location.replace(`/#/share/${location.pathname.split('/')[2]}${location.search}`);
