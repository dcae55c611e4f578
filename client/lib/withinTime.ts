/** The work is not stopped; nobody waits for it any longer. */
export class TimeoutError extends Error {}

/** What comes of `work`, or a TimeoutError after so many milliseconds. */
export function withinTime<Result>(work: Promise<Result>, milliseconds: number): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(`No answer within ${milliseconds} ms.`)), milliseconds);
  });
  return Promise.race([work, deadline]).finally(() => clearTimeout(timer));
}
