// From the plain address of a shared prompt, which the server describes for link previews, to the client's route.
location.replace(`/#/share/${location.pathname.split('/')[2]}`);
