import type { ReactElement } from 'react';

/** Nodes that a component may draw next to its own elements: a text would break pages that browsers translate. */
export type Elements = ReactElement | boolean | null | undefined | '' | readonly Elements[];
