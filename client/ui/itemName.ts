import { createContext } from 'react';
import { cut } from '../../rules/characters.ts';
import { plainWords } from '../../rules/plainWords.ts';

/** The name of the list item around a control with only an icon. It makes the control's name unique in the list. */
export const ItemName = createContext('');

const READ_CHARACTERS = 400;
const SHOWN_CHARACTERS = 40;

/** The first words of a text, as the name of its item. */
export const firstWords = (text: string): string => cut(plainWords(text.slice(0, READ_CHARACTERS)), SHOWN_CHARACTERS);
