import { execFile, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const MEGABYTES_OF_OUTPUT = 64;

/** The programs that a build of the image calls. */
const PROGRAMS = ['sh', 'env', 'rm', 'mkdir', 'chown', 'find'];
/** Libraries that packages with a binary load in addition to those of node. */
const LIBRARIES = ['librt.so.1', 'libresolv.so.2', 'libnss_dns.so.2', 'libnss_files.so.2'];
const PATH_IN_IMAGE = '/usr/local/bin:/usr/bin';

/** Builds and runs images with Buildah, as containers without a network of their own. Their store is temporary. */
export class Buildah {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'suspire-image-'));

  async run(...given: string[]) {
    const { program, words, options } = this.#command(given);
    const { stdout } = await run(program, words, { ...options, maxBuffer: MEGABYTES_OF_OUTPUT * 1024 * 1024 });
    return stdout.trim();
  }

  /** Starts a command in a container. Its process ID on this machine is in its own output. */
  start(container: string, env: Record<string, string>, command: string[]) {
    const variables = Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
    const { program, words, options } = this.#command(['run', ...variables, container, '--', ...command]);
    return spawn(program, words, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  }

  /** Creates an image with the Node.js and npm of this machine under the name of the one that is built on. */
  async makeNodeImage(name: string) {
    const root = path.join(this.#folder, 'node');
    layOutNode(root);
    const container = await this.run('from', 'scratch');
    await this.run('copy', '--quiet', container, root, '/');
    const certificates = process.env.NODE_EXTRA_CA_CERTS;
    if (certificates) {
      await this.run('copy', '--quiet', container, certificates, '/etc/certificates.pem');
      await this.run('config', '--env', 'NODE_EXTRA_CA_CERTS=/etc/certificates.pem', container);
    }
    await this.run('config', '--env', `PATH=${PATH_IN_IMAGE}`, container);
    await this.run('commit', '--quiet', container, name);
  }

  /** Removes all containers and images. Their files may belong to other users. */
  async remove() {
    await this.run('rm', '--all');
    await this.run('rmi', '--all', '--force');
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #command(words: string[]) {
    const store = ['--root', `${this.#folder}/store`, '--runroot', `${this.#folder}/run`, '--storage-driver', 'vfs'];
    return {
      program: 'buildah',
      words: [...store, ...words],
      options: { env: { ...process.env, BUILDAH_ISOLATION: 'chroot' } },
    };
  }
}

function layOutNode(root: string) {
  for (const folder of ['tmp', 'root', 'etc', 'usr/bin', 'usr/lib', 'usr/lib64', 'usr/local/bin'])
    mkdirSync(path.join(root, folder), { recursive: true });
  for (const folder of ['bin', 'lib', 'lib64']) symlinkSync(`usr/${folder}`, path.join(root, folder));
  for (const name of PROGRAMS) copyProgram(root, programPath(name), `usr/bin/${name}`);
  copyProgram(root, process.execPath, 'usr/local/bin/node');
  const librariesOfNode = path.dirname(librariesOf(process.execPath).find((file) => file.includes('/libc.')) ?? '');
  for (const name of LIBRARIES) copyFile(root, path.join(librariesOfNode, name));
  const npm = path.resolve(programPath('npm'), '../..');
  cpSync(npm, path.join(root, 'usr/local/lib/node_modules/npm'), { recursive: true });
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, path.join(root, `usr/local/bin/${name}`));
  writeFileSync(path.join(root, 'etc/passwd'), 'root:x:0:0::/root:/bin/sh\nnode:x:1000:1000::/tmp:/bin/sh\n');
  writeFileSync(path.join(root, 'etc/group'), 'root:x:0:\nnode:x:1000:\n');
}

const programPath = (name: string) =>
  realpathSync(execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim());

function copyProgram(root: string, file: string, to: string) {
  cpSync(file, path.join(root, to));
  for (const library of librariesOf(file)) copyFile(root, library);
}

const librariesOf = (program: string) => execFileSync('ldd', [program], { encoding: 'utf8' }).match(/\/\S+/g) ?? [];

const copyFile = (root: string, file: string) => cpSync(realpathSync(file), path.join(root, file));
