import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const [, rules = ''] =
  /```text\n(# suspire\.rules\.yml\n[\s\S]+?)```/.exec(readFileSync('docs/operating.md', 'utf8')) ?? [];

interface Case {
  alert: string;
  situation: string;
  /** Series, and their values in the notation of promtool, one a minute. */
  series: Record<string, string>;
  minutes: number;
  fires: boolean;
}

const UP = `up{job="suspire",instance="a"}`;
const ERRORS = (code: string) => `suspire_errors_total{job="suspire",instance="a",door="rest",code="${code}"}`;
const REQUESTS = `suspire_requests_total{job="suspire",instance="a",door="rest",operation="me",status="200"}`;
const WAIT = (le: string) => `suspire_database_wait_seconds_bucket{job="suspire",instance="a",le="${le}"}`;
const COST = `suspire_ai_cost_dollars_total{job="suspire",instance="a",provider="openai",model="m",kind="chat"}`;
const WAITING = (instance: string) => `suspire_mails_waiting{job="suspire",instance="${instance}"}`;
const MAILS = (instance: string, outcome: string) =>
  `suspire_mails_total{job="suspire",instance="${instance}",outcome="${outcome}"}`;

const CASES: Case[] = [
  { alert: 'SuspireIsDown', situation: 'it does not answer', series: { [UP]: '1 0x10' }, minutes: 5, fires: true },
  { alert: 'SuspireIsDown', situation: 'it restarts', series: { [UP]: '1x4 0 1x10' }, minutes: 8, fires: false },
  {
    alert: 'SuspireFails',
    situation: 'two requests in a hundred fail',
    series: { [ERRORS('SERVICE_UNAVAILABLE')]: '0+2x30', [REQUESTS]: '0+100x30' },
    minutes: 20,
    fires: true,
  },
  {
    alert: 'SuspireFails',
    situation: 'people make mistakes',
    series: { [ERRORS('VALIDATION_FAILED')]: '0+50x30', [ERRORS('INTERNAL')]: '0x30', [REQUESTS]: '0+100x30' },
    minutes: 20,
    fires: false,
  },
  {
    alert: 'SuspireIsSlow',
    situation: 'one statement in ten waits for a second',
    series: { [WAIT('0.1')]: '0+90x60', [WAIT('1')]: '0+100x60', [WAIT('+Inf')]: '0+100x60' },
    minutes: 30,
    fires: true,
  },
  {
    alert: 'SuspireIsSlow',
    situation: 'one statement in a hundred waits for a second',
    series: { [WAIT('0.1')]: '0+99x60', [WAIT('1')]: '0+100x60', [WAIT('+Inf')]: '0+100x60' },
    minutes: 30,
    fires: false,
  },
  {
    alert: 'SuspireSpends',
    situation: 'AI costs 36 dollars a day',
    series: { [COST]: '0+0.025x1500' },
    minutes: 1_441,
    fires: true,
  },
  {
    alert: 'SuspireSpends',
    situation: 'AI costs 14 dollars a day',
    series: { [COST]: '0+0.01x1500' },
    minutes: 1_441,
    fires: false,
  },
  {
    alert: 'SuspireSendsNothing',
    situation: 'the first mail waits and no mail was ever sent',
    series: { [WAITING('a')]: '1x200', [MAILS('a', 'sent')]: '0x200', [MAILS('a', 'failed')]: '0+1x200' },
    minutes: 130,
    fires: true,
  },
  {
    alert: 'SuspireSendsNothing',
    situation: 'mails wait and the server counts none',
    series: { [WAITING('a')]: '3x200' },
    minutes: 130,
    fires: true,
  },
  {
    alert: 'SuspireSendsNothing',
    situation: 'another server sends what waits',
    series: {
      [WAITING('a')]: '3x200',
      [WAITING('b')]: '3x200',
      [MAILS('a', 'sent')]: '0x200',
      [MAILS('b', 'sent')]: '0+1x200',
    },
    minutes: 130,
    fires: false,
  },
  {
    alert: 'SuspireSendsNothing',
    situation: 'every mail is refused',
    series: { [WAITING('a')]: '0x200', [MAILS('a', 'sent')]: '0x200', [MAILS('a', 'refused')]: '0+0.1x200' },
    minutes: 180,
    fires: true,
  },
  {
    alert: 'SuspireSendsNothing',
    situation: 'one mail is refused',
    series: { [WAITING('a')]: '0x200', [MAILS('a', 'sent')]: '0x200', [MAILS('a', 'refused')]: '0x20 1x180' },
    minutes: 75,
    fires: false,
  },
  {
    alert: 'SuspireSendsNothing',
    situation: 'nothing is to be sent',
    series: { [WAITING('a')]: '0x200', [MAILS('a', 'sent')]: '5x200' },
    minutes: 130,
    fires: false,
  },
];

const isInstalled = spawnSync('promtool', ['--version']).error === undefined;
if (!isInstalled) console.warn('The alerts of docs/operating.md were not tested: promtool is not installed.');

describe('the alerts of docs/operating.md', () => {
  it('each have a case in which they fire and one in which they do not', () => {
    const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
    expect(alerts.length).toBeGreaterThan(4);
    const lacking = alerts.filter((alert) =>
      [true, false].some((fires) => !CASES.some((each) => each.alert === alert && each.fires === fires)),
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

const testOf = ({ alert, situation, series, minutes, fires }: Case) => ({
  name: `${alert}: ${situation}`,
  interval: '1m',
  input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
  alert_rule_test: [
    { eval_time: `${minutes}m`, alertname: alert, exp_alerts: fires ? [{ exp_labels: LABELS[alert] ?? {} }] : [] },
  ],
});
