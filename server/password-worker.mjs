// Plain JavaScript so that a worker thread can load it in every way the service is run.
import { parentPort } from 'node:worker_threads';
import bcrypt from 'bcryptjs';

parentPort.on('message', ({ id, password, hash, cost }) => {
  parentPort.postMessage({ id, result: hash === undefined ? bcrypt.hashSync(password, cost) : bcrypt.compareSync(password, hash) });
});
