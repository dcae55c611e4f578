import styles from './ToolFiles.module.css';

/** The tools from which files can be imported, each with its files. */
export function ToolFiles({ tools }: { tools: readonly (readonly [tool: string, files: string])[] }) {
  return (
    <dl className={styles.tools}>
      {tools.map(([tool, files]) => (
        <div key={tool}>
          <dt>{tool}</dt>
          <dd>{files}</dd>
        </div>
      ))}
    </dl>
  );
}
