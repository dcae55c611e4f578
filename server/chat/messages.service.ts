import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';

export function chatMessages(_ctx: Context, _args: object) { throw notFound('x'); }
export function chatMessage(_ctx: Context, _args: string) { throw notFound('x'); }
export function sendMessage(_ctx: Context, _args: object) { throw notFound('x'); }
export function editMessage(_ctx: Context, _args: object) { throw notFound('x'); }
export function retryReply(_ctx: Context, _args: object) { throw notFound('x'); }
export function showMessageVersion(_ctx: Context, _args: string) { throw notFound('x'); }
