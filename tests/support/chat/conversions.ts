import { conversionsOf } from '../../../client/screens/chat/imports/convert/convert.ts';
import { nothingLeftOut } from '../../../client/screens/chat/imports/convert/values.ts';

export interface ConvertedFile {
  source: string;
  name: string;
  created_at: string;
  is_pinned: boolean;
  is_archived: boolean;
  messages: {
    id: number;
    previous_message_id: number | null;
    is_current: boolean;
    is_user: boolean;
    content: string;
    thought: string;
    created_at: string;
    model_used: string | null;
    attachments: { name: string }[];
  }[];
}

/** Converts a conversation of another tool: its file or the reason why there is none, and what is left out. */
export function convertedFile(conversation: unknown) {
  const leftOut = nothingLeftOut();
  const [conversion] = conversionsOf(JSON.stringify(conversation), leftOut);
  return {
    problem: conversion?.problem ?? null,
    file: conversion?.json ? (JSON.parse(conversion.json) as ConvertedFile) : null,
    leftOut: Object.fromEntries(Object.entries(leftOut).filter(([, count]) => count > 0)),
  };
}
