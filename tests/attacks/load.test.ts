import { describe, expect, it } from '@jest/globals';
import { type Ended, runProgram } from '../support/programs.ts';

/** A small part of `npm run load`, or what FAULTS_SHARE says of it. */
const SHARE = process.env.FAULTS_SHARE ?? '0.008';
/** Of the control, which is over soon: the server cannot be reached for two seconds of these. */
const CONTROL_SHARE = '0.004';
const RATE = '50';

const load = (settings: Record<string, string>): Promise<Ended> =>
  runProgram('bench/load/load.ts', { LOAD_RATE: RATE, ...settings });

describe('under load', () => {
  it('nothing fails', async () => {
    const { code, output } = await load({ FAULTS_SHARE: SHARE });
    expect({ code, end: output.trim().split('\n').slice(-5) }).toMatchObject({ code: 0 });
    expect(output).toMatch(/^0 failures$/m);
    for (const door of ['GraphQL', 'REST', 'socket']) expect(output).toContain(`, ${door}`);
  });

  it('what cannot be reached for two seconds is told as failures', async () => {
    const { code, output } = await load({ FAULTS_SHARE: CONTROL_SHARE, LOAD_CUT: 'on' });
    expect(code).toBe(1);
    expect(Number(/^(\d+) failures$/m.exec(output)?.[1])).toBeGreaterThan(5);
    expect(output).toMatch(/^failed at \d/m);
  });
});
