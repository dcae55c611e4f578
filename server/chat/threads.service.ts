import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';

export function replyInThread(_ctx: Context, _args: object) { throw notFound('x'); }
