import { counted } from './text.ts';

const day = new Intl.DateTimeFormat(undefined, { year: 'numeric', month: 'short', day: 'numeric' });
const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
const dayAndTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** Dates less than this many days ago read 'N days ago'. */
const RECENT_DAYS = 7;

/** A date like 'Mar 4, 2026' in the user's locale. */
export function formatDate(instant: string): string {
  return day.format(new Date(instant));
}

export function formatDateTime(instant: string): string {
  return dayAndTime.format(new Date(instant));
}

/** The time if the instant is today, else the date and the time. */
export function formatTime(instant: string, now = new Date()): string {
  const date = new Date(instant);
  return (startOfDay(date) === startOfDay(now) ? time : dayAndTime).format(date);
}

/** Today, Yesterday, N days ago, or the full date, by calendar days and not by spans of 24 hours. */
export function formatDayLabel(instant: string, now = new Date()): string {
  const daysAgo = Math.round((startOfDay(now) - startOfDay(new Date(instant))) / 86_400_000);
  if (daysAgo === 0) return 'Today';
  if (daysAgo === 1) return 'Yesterday';
  if (daysAgo > 1 && daysAgo < RECENT_DAYS) return `${daysAgo} days ago`;
  return formatDate(instant);
}

/** How long ago an instant was: 'just now', 'N minutes ago', 'N hours ago', 'N days ago', or the date after a week. */
export function formatAge(instant: string, now = new Date()): string {
  const minutes = Math.floor((now.getTime() - new Date(instant).getTime()) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${counted(minutes, 'minute')} ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${counted(hours, 'hour')} ago`;
  const days = Math.floor(hours / 24);
  return days < RECENT_DAYS ? `${counted(days, 'day')} ago` : formatDate(instant);
}

/** The day in the format of a date field, like '2026-03-04', in the user's time zone. */
export function calendarDay(date = new Date()): string {
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
