/**
 * The conversation of the demo account: questions and answers alternate. The last two are in the side thread of the
 * first answer.
 */
export const demoChat = {
  name: 'Reading order of a queue',
  said: [
    'How do I take jobs from a queue so that two workers never take the same one?',
    `Let the database decide who comes first:

1. Each worker asks for **one** job that nobody holds.
2. \`SKIP LOCKED\` passes over the jobs that are held.
3. The lock ends with the transaction, so a worker that dies gives its job back.

\`\`\`sql
SELECT id, payload
FROM jobs
WHERE finished_at IS NULL
ORDER BY id
LIMIT 1
FOR UPDATE SKIP LOCKED;
\`\`\`

| Way | Two workers, one job | A worker dies |
|---|---|---|
| A flag in the row | possible | the job is stuck |
| Row lock | never | the job is free again |

With $n$ workers and $m$ jobs a round takes about $\\lceil m / n \\rceil$ steps.`,
    'And when the work takes longer than a transaction should?',
    `Then hold the job by a *lease* instead of a lock: write \`taken_until\` into the row, renew it while the work goes on, and treat a row whose time is over as free.

> A worker that renews a lease must check that the lease is still its own.`,
  ],
  thread: [
    'What if the clocks of the workers differ?',
    'Use the database’s clock: `now()` in the same statement that takes the job.',
  ],
};

/** A text and its rewritten version. */
export const demoTone = {
  title: 'The release moves to Thursday',
  original:
    'Hi all, the release is not going to happen on Tuesday because the import still loses 3 of 40 files. We will try Thursday. Sorry about that, I know some of you already told customers.',
  reworded:
    'Dear colleagues,\n\nThe release moves from Tuesday to Thursday: the import still loses 3 of 40 files. I am sorry for the inconvenience, in particular to those of you who have already informed customers.',
};
