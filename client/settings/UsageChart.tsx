import { counted } from '../lib/text.ts';
import styles from './usage.module.css';
import { usageCost, type UsageDay } from './usageDays.ts';

const dayOf = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', timeZone: 'UTC' });
const WIDTH = 720;
const HEIGHT = 120;
/** The smallest height of a bar, so that a single request in a busy month is still visible. */
const LEAST = 3;

/** A bar chart of each day's requests. Screen readers get the same figures as a table. */
export function UsageChart({ days }: { days: readonly UsageDay[] }) {
  const most = Math.max(1, ...days.map(({ requests }) => requests));
  const step = WIDTH / days.length;
  const gap = Math.min(4, step * 0.25);
  const [first, last] = [days[0], days.at(-1)];
  return (
    <figure className={styles.chart}>
      <div className={styles.plot} aria-hidden="true">
        <span className={styles.most}>{most.toLocaleString()}</span>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
          {days.map(({ date, requests, costEstimate }, index) => {
            const height = requests === 0 ? 1 : Math.max(LEAST, (requests / most) * HEIGHT);
            return (
              <g key={date} className={styles.day} data-empty={requests === 0 || undefined}>
                <title>{`${dayText(date)}: ${counted(requests, 'request')}, ${usageCost(costEstimate)}`}</title>
                <rect x={index * step} y={0} width={step} height={HEIGHT} className={styles.reach} />
                <rect
                  x={index * step + gap / 2}
                  y={HEIGHT - height}
                  width={step - gap}
                  height={height}
                  className={styles.bar}
                />
              </g>
            );
          })}
        </svg>
      </div>
      <figcaption className={styles.axis} aria-hidden="true">
        <span>{first && dayText(first.date)}</span>
        <span>Requests per day</span>
        <span>{last && dayText(last.date)}</span>
      </figcaption>
      <div className="visuallyHidden">
        <table>
          <caption>Requests and cost by day</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Requests</th>
              <th scope="col">Cost</th>
            </tr>
          </thead>
          <tbody>
            {days
              .filter(({ requests }) => requests > 0)
              .map(({ date, requests, costEstimate }) => (
                <tr key={date}>
                  <th scope="row">{dayText(date)}</th>
                  <td>{requests}</td>
                  <td>{usageCost(costEstimate)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

const dayText = (date: string) => dayOf.format(new Date(`${date}T00:00:00Z`));
