import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';

export function stopReply(_ctx: Context, _args: string) { throw notFound('x'); }
export function replyProgress(_ctx: Context, _args: string): AsyncIterable<object> { throw notFound('x'); }
