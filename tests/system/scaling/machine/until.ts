const PATIENCE_MS = 30_000;

/** Polls every 50 ms until the condition holds. */
export async function until(isSo: () => boolean | Promise<boolean>, patienceMs = PATIENCE_MS) {
  for (const end = Date.now() + patienceMs; !(await isSo());) {
    if (Date.now() > end) throw new Error(`It never came to be: ${isSo}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
