const day = new Intl.DateTimeFormat(undefined, { year: 'numeric', month: 'short', day: 'numeric' });
const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
const dayAndTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** How many days ago a date still reads 'N days ago'. */
const RECENT_DAYS = 7;

/** 'Mar 4, 2026' in the reader's own manner. */
export function formatDate(instant: string): string {
  return day.format(new Date(instant));
}

export function formatDateTime(instant: string): string {
  return dayAndTime.format(new Date(instant));
}

/** The time alone of what was today, else the date as well. */
export function formatTime(instant: string, now = new Date()): string {
  const date = new Date(instant);
  return (startOfDay(date) === startOfDay(now) ? time : dayAndTime).format(date);
}

/** Today, Yesterday, N days ago, or the full date, by the reader's calendar and not by 24-hour spans. */
export function formatDayLabel(instant: string, now = new Date()): string {
  const daysAgo = Math.round((startOfDay(now) - startOfDay(new Date(instant))) / 86_400_000);
  if (daysAgo === 0) return 'Today';
  if (daysAgo === 1) return 'Yesterday';
  if (daysAgo > 1 && daysAgo < RECENT_DAYS) return `${daysAgo} days ago`;
  return formatDate(instant);
}

/** The day as a date field writes it: '2026-03-04', of the reader's calendar. */
export function calendarDay(date = new Date()): string {
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
