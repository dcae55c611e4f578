/** The time limit of `withinTime` has passed. The work itself continues, but its result is ignored. */
export class TimeoutError extends Error {}

/** The result of `work`, or a TimeoutError after this many milliseconds. */
export function withinTime<Result>(work: Promise<Result>, milliseconds: number): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(`No answer within ${milliseconds} ms.`)), milliseconds);
  });
  return Promise.race([work, deadline]).finally(() => clearTimeout(timer));
}
