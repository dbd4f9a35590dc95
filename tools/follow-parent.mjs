// Loaded before the server (--import): when its launcher is gone, however it ended, the server stops in good order.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
