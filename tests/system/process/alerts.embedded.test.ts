import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const [, rules = ''] =
  /```text\n(# suspire\.rules\.yml\n[\s\S]+?)```/.exec(readFileSync('docs/operating.md', 'utf8')) ?? [];

/** An alert, a situation, its series with values in the notation of promtool (one a minute), and what the alert does then. */
type Case = [alert: string, situation: string, series: Record<string, string>, minutes: number, fires: boolean];

const UP = `up{job="suspire",instance="a"}`;
const ERRORS = (code: string) => `suspire_errors_total{job="suspire",instance="a",door="rest",code="${code}"}`;
const REQUESTS = `suspire_requests_total{job="suspire",instance="a",door="rest",operation="me",status="200"}`;
const WAIT = (le: string) => `suspire_database_wait_seconds_bucket{job="suspire",instance="a",le="${le}"}`;
const COST = `suspire_ai_cost_dollars_total{job="suspire",instance="a",provider="openai",model="m",kind="chat"}`;
const WAITING = (instance: string) => `suspire_mails_waiting{job="suspire",instance="${instance}"}`;
const MAILS = (instance: string, outcome: string) =>
  `suspire_mails_total{job="suspire",instance="${instance}",outcome="${outcome}"}`;

const CASES: Case[] = [
  ['SuspireIsDown', 'it does not answer', { [UP]: '1 0x10' }, 5, true],
  ['SuspireIsDown', 'it restarts', { [UP]: '1x4 0 1x10' }, 8, false],
  [
    'SuspireFails',
    'two requests in a hundred fail',
    { [ERRORS('SERVICE_UNAVAILABLE')]: '0+2x30', [REQUESTS]: '0+100x30' },
    20,
    true,
  ],
  [
    'SuspireFails',
    'people make mistakes',
    { [ERRORS('VALIDATION_FAILED')]: '0+50x30', [ERRORS('INTERNAL')]: '0x30', [REQUESTS]: '0+100x30' },
    20,
    false,
  ],
  [
    'SuspireIsSlow',
    'one statement in ten waits for a second',
    { [WAIT('0.1')]: '0+90x60', [WAIT('1')]: '0+100x60', [WAIT('+Inf')]: '0+100x60' },
    30,
    true,
  ],
  [
    'SuspireIsSlow',
    'one statement in a hundred waits for a second',
    { [WAIT('0.1')]: '0+99x60', [WAIT('1')]: '0+100x60', [WAIT('+Inf')]: '0+100x60' },
    30,
    false,
  ],
  ['SuspireSpends', 'AI costs 36 dollars a day', { [COST]: '0+0.025x1500' }, 1_441, true],
  ['SuspireSpends', 'AI costs 14 dollars a day', { [COST]: '0+0.01x1500' }, 1_441, false],
  [
    'SuspireSendsNothing',
    'the first mail waits and no mail was ever sent',
    { [WAITING('a')]: '1x200', [MAILS('a', 'sent')]: '0x200', [MAILS('a', 'failed')]: '0+1x200' },
    130,
    true,
  ],
  ['SuspireSendsNothing', 'mails wait and the server counts none', { [WAITING('a')]: '3x200' }, 130, true],
  [
    'SuspireSendsNothing',
    'another server sends what waits',
    {
      [WAITING('a')]: '3x200',
      [WAITING('b')]: '3x200',
      [MAILS('a', 'sent')]: '0x200',
      [MAILS('b', 'sent')]: '0+1x200',
    },
    130,
    false,
  ],
  [
    'SuspireSendsNothing',
    'every mail is refused',
    { [WAITING('a')]: '0x200', [MAILS('a', 'sent')]: '0x200', [MAILS('a', 'refused')]: '0+0.1x200' },
    180,
    true,
  ],
  [
    'SuspireSendsNothing',
    'one mail is refused',
    { [WAITING('a')]: '0x200', [MAILS('a', 'sent')]: '0x200', [MAILS('a', 'refused')]: '0x20 1x180' },
    75,
    false,
  ],
  [
    'SuspireSendsNothing',
    'nothing is to be sent',
    { [WAITING('a')]: '0x200', [MAILS('a', 'sent')]: '5x200' },
    130,
    false,
  ],
];

const isInstalled = spawnSync('promtool', ['--version']).error === undefined;
if (!isInstalled) console.warn('The alerts of docs/operating.md were not tested: promtool is not installed.');

describe('the alerts of docs/operating.md', () => {
  it('each have a case in which they fire and one in which they do not', () => {
    const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
    expect(alerts.length).toBeGreaterThan(4);
    const lacking = alerts.filter((alert) =>
      [true, false].some((fires) => !CASES.some(([name, , , , does]) => name === alert && does === fires)),
    );
    expect(lacking).toEqual([]);
  });

  const itWithPromtool = isInstalled ? it : () => undefined;
  itWithPromtool('fire when they should, and only then', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'suspire-alerts-'));
    try {
      writeFileSync(path.join(folder, 'suspire.rules.yml'), rules);
      // JSON is YAML.
      writeFileSync(
        path.join(folder, 'tests.yml'),
        JSON.stringify({ rule_files: ['suspire.rules.yml'], tests: CASES.map(testOf) }),
      );
      const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'tests.yml'], {
        cwd: folder,
        encoding: 'utf8',
      });
      expect({ status, output: `${stdout}${stderr}` }).toEqual({
        status: 0,
        output: expect.stringContaining('SUCCESS'),
      });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

/** The labels of a firing alert are those of its expression. */
const LABELS: Record<string, object> = {
  SuspireIsDown: { job: 'suspire', instance: 'a' },
  SuspireSendsNothing: { job: 'suspire' },
};

const testOf = ([alert, situation, series, minutes, fires]: Case) => ({
  name: `${alert}: ${situation}`,
  interval: '1m',
  input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
  alert_rule_test: [
    { eval_time: `${minutes}m`, alertname: alert, exp_alerts: fires ? [{ exp_labels: LABELS[alert] ?? {} }] : [] },
  ],
});
