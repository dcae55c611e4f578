import type { ProviderTrial } from '../../base/services/sharedServices.ts';
import { type Connection, listSource } from './connections.ts';
import { guardedFetch } from './guardedFetch.ts';
import { findModelList, ModelListError } from './modelList.ts';

const NO_LIST = 'It does not list its models. Please add them by ID.';

/** Tries whether a provider lists its models and takes the key. No model is called, so a trial costs nothing. */
export async function tryConnection(connection: Connection, timeoutMs: number): Promise<ProviderTrial> {
  const signal = AbortSignal.timeout(timeoutMs);
  const source = listSource(connection);
  try {
    const { address, models } = await findModelList(source, signal);
    return { address, models, problem: await chatProblem(connection, address, signal) };
  } catch (error) {
    if (!(error instanceof ModelListError)) throw error;
    const address = error.isMissing ? await chatAddress(connection, source.addresses, signal) : null;
    return { address, models: [], problem: address === null ? error.message : NO_LIST };
  }
}

/** Some servers list their models for anyone, so the list alone does not show whether the key is right. */
async function chatProblem(connection: Connection, address: string, signal: AbortSignal): Promise<string | null> {
  if (connection.kind !== 'compatible') return null;
  const status = await statusOfEmptyCall(connection, address, signal);
  if (status === 401 || status === 403)
    return connection.apiKey === null ? `It needs a key (${status}).` : `It refused the key (${status}).`;
  return status === 404 ? 'It lists models, but has no chat at this address (404).' : null;
}

/** The first of these addresses at which a chat refuses a call without messages. */
async function chatAddress(connection: Connection, addresses: readonly string[], signal: AbortSignal) {
  if (connection.kind !== 'compatible') return null;
  for (const address of addresses) {
    const status = await statusOfEmptyCall(connection, address, signal);
    if (status === 400 || status === 422) return address;
  }
  return null;
}

/** The status of a call without messages: the key is checked before them. Null without an answer. */
async function statusOfEmptyCall({ apiKey }: Connection, address: string, signal: AbortSignal): Promise<number | null> {
  const headers = { 'content-type': 'application/json', ...(apiKey !== null && { authorization: `Bearer ${apiKey}` }) };
  try {
    const response = await guardedFetch(`${address}/chat/completions`, { method: 'POST', headers, body: '{}', signal });
    await response.body?.cancel().catch(() => undefined);
    return response.status;
  } catch {
    return null;
  }
}
