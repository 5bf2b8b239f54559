// Plain JavaScript so that a worker thread can load it in every way the service is run.
import { parentPort } from 'node:worker_threads';
import bcrypt from 'bcryptjs';

parentPort.on('message', ({ id, password, cost }) => {
  parentPort.postMessage({ id, hash: bcrypt.hashSync(password, cost) });
});
