"""Whether a machine that was frozen past the end of its lease takes the lock from the one that has it since.

Asks Patroni's own code (as version 3.0 calls it), with the way to etcd that the configuration in the first argument names.
Ends with code 1 where it does: two machines would write, and what one of them acknowledged is lost.
"""

import logging
import sys
import time

from patroni.config import Config
from patroni.dcs import get_dcs

LEASE_S = 2


def member(name):
    settings = Config(sys.argv[1]).copy()
    return get_dcs({**settings, "scope": "lost-lease", "name": name, "ttl": LEASE_S, "loop_wait": 1, "retry_timeout": 3})


# That its lock is somebody else's is told with a traceback.
logging.disable(logging.CRITICAL)
first, second = member("first"), member("second")
assert first.attempt_to_acquire_leader()
# As it saw the cluster when it was frozen.
first.get_cluster()
time.sleep(2 * LEASE_S)
assert second.attempt_to_acquire_leader()
if first.update_leader(None, None):
    sys.exit("The installed Patroni takes a lock back that is another machine's by now: see deploy/failover/patroni.yml.")
