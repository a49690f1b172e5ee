export { alwaysMine, Lease, type Turn } from './Lease.ts';
