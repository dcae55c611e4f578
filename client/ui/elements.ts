import type { ReactElement } from 'react';

/** What a component draws next to elements of its own: a text would break pages that browsers translate. */
export type Elements = ReactElement | boolean | null | undefined | '' | readonly Elements[];
