/** What Prometheus has seen, minute by minute, in promtool's notation: `0x5` is five more of the same, `0+2x5` rises by two. */
type Series = Record<string, string>;

/** One alert: what makes it fire, and the like that does not. */
export interface Drill {
  fires: Series;
  isSilent: Series;
  /** When both are looked at. */
  at: string;
  /** Between what Prometheus has seen. */
  stepMin?: number;
}

/** For what looks back a week: fewer steps. */
const STEP_MIN = 10;
const WEEK = (7 * 24 * 60) / STEP_MIN;
const all = (jobs: string[], value: string): Series =>
  Object.fromEntries(jobs.map((job) => [`up{job="${job}",instance="${job}1"}`, value]));
const JOBS = ["site", "backend", "worker", "node", "alertmanager", "outside"];
/** Every job is there, but for one whose target is gone from the list. */
const allBut = (job: string) =>
  all(
    JOBS.filter((one) => one !== job),
    "1x20",
  );
/** So many an hour for a week and two hours, but for the last ones. */
const until = (name: string, lastHours: number, perHour = 30): Series => {
  const perStep = perHour / (60 / STEP_MIN);
  const steps = WEEK + (120 - lastHours * 60) / STEP_MIN;
  return { [name]: `0+${perStep}x${steps} ${steps * perStep}x${(lastHours * 60) / STEP_MIN + 2}` };
};
const answered = (failed: number): Series => ({
  'butfit_http_requests_total{job="site",status="200"}': "0+100x20",
  'butfit_http_requests_total{job="site",status="500"}': `0+${failed}x20`,
});
const took = (slow: number): Series => ({
  'butfit_http_request_duration_seconds_bucket{job="site",le="1"}': `0+${100 - slow}x30`,
  'butfit_http_request_duration_seconds_bucket{job="site",le="5"}': "0+100x30",
  'butfit_http_request_duration_seconds_bucket{job="site",le="+Inf"}': "0+100x30",
});
/** A gauge that is one thing or the other all of the time. */
const gauge = (name: string, bad: number, good: number, at = "20m"): Drill => ({
  fires: { [name]: `${bad}x120` },
  isSilent: { [name]: `${good}x120` },
  at,
});

/** A primary at a billion bytes, and how far its standby is. */
const pair = (replayed: number): Series => ({
  'patroni_xlog_location{instance="db-1"}': "1000000000x30",
  'patroni_xlog_location{instance="db-2"}': "0x30",
  'patroni_xlog_replayed_location{instance="db-1"}': "0x30",
  'patroni_xlog_replayed_location{instance="db-2"}': `${replayed}x30`,
  'patroni_replica{instance="db-1"}': "0x30",
  'patroni_replica{instance="db-2"}': "1x30",
  'patroni_sync_standby{instance="db-1"}': "0x30",
  'patroni_sync_standby{instance="db-2"}': "1x30",
});

/** A drill for each rule of scripts/deploy/prometheus/alerts.yml. */
export const DRILLS: Record<string, Drill> = {
  SiteDown: gauge('up{job="site",instance="s1"}', 0, 1),
  BackendDown: gauge('up{job="backend",instance="b1"}', 0, 1),
  // Not there at all, which no number of its own tells.
  TargetMissing: { fires: allBut("node"), isSilent: all(JOBS, "1x20"), at: "10m" },
  SiteUnreachable: gauge('probe_success{job="outside"}', 0, 1),
  BackendNotReady: gauge('butfit_ready{job="backend"}', 0, 1),
  TooManyErrors: { fires: answered(5), isSilent: answered(1), at: "15m" },
  SlowAnswers: { fires: took(10), isSilent: took(2), at: "25m" },
  DatabasePoolWaiting: gauge("butfit_database_waiting", 3, 0),
  SlowStatements: {
    fires: { 'butfit_slow_statements{name="payment",job="backend"}': "0x5 0+1x15" },
    isSilent: { 'butfit_slow_statements{name="payment",job="backend"}': "0x5 2x15" },
    at: "20m",
  },
  PasswordHashesWaiting: gauge('butfit_password_hashes{state="waiting"}', 30, 5),
  PaymentsStuck: gauge("butfit_payments_stuck", 1, 0),
  PaymentsFailing: {
    fires: {
      'butfit_payments_total{result="failed"}': "0+1x60",
      'butfit_payments_total{result="paid"}': "0+0.5x60",
    },
    isSilent: {
      'butfit_payments_total{result="failed"}': "0+1x60",
      'butfit_payments_total{result="paid"}': "0+2x60",
    },
    at: "45m",
  },
  // A shop that sold at this hour a week ago; and one that never sells as much.
  OrdersStopped: {
    fires: until('butfit_payments_total{result="paid"}', 2),
    isSilent: until('butfit_payments_total{result="paid"}', 2, 6),
    at: `${WEEK * STEP_MIN + 130}m`,
    stepMin: STEP_MIN,
  },
  SignUpsStopped: {
    fires: until('butfit_sign_ups_total{result="done"}', 2),
    isSilent: until('butfit_sign_ups_total{result="done"}', 0),
    at: `${WEEK * STEP_MIN + 130}m`,
    stepMin: STEP_MIN,
  },
  RefundsOverdue: gauge("butfit_refunds_overdue", 1, 0),
  CashReceiptsOverdue: gauge("butfit_cash_receipts_overdue", 1, 0),
  SmsFailing: {
    fires: { 'butfit_sms_total{result="failed"}': "0+1x20" },
    isSilent: { 'butfit_sms_total{result="sent"}': "0+1x20", 'butfit_sms_total{result="failed"}': "0x20" },
    at: "15m",
  },
  SmsCapNear: {
    fires: { butfit_sms_today: "2500x5", butfit_sms_daily_max: "3000x5" },
    isSilent: { butfit_sms_today: "1500x5", butfit_sms_daily_max: "3000x5" },
    at: "5m",
  },
  RenewalsFailing: {
    fires: { 'butfit_site_renewals_total{result="failed"}': "0x5 1x15" },
    isSilent: {
      'butfit_site_renewals_total{result="failed"}': "1x20",
      'butfit_page_renewals_total{result="failed"}': "0+0.5x20",
    },
    at: "20m",
  },
  NobodyWorks: gauge("butfit_job_workers", 0, 2),
  JobsLate: {
    fires: { 'butfit_jobs_oldest_seconds{name="sms"}': "400x10" },
    isSilent: {
      'butfit_jobs_oldest_seconds{name="sms"}': "200x10",
      'butfit_jobs_oldest_seconds{name="dead-letter"}': "90000x10",
    },
    at: "10m",
  },
  JobsFailed: gauge('butfit_jobs_failed{name="refund"}', 1, 0),
  MessagesUnknown: {
    fires: { butfit_messages_unknown: "0+0.1x90" },
    isSilent: { butfit_messages_unknown: "9x90" },
    at: "80m",
  },
  MessagesNotSent: {
    fires: { 'butfit_messages_told{state="late"}': "1x40" },
    isSilent: {
      'butfit_messages_told{state="late"}': "0x40",
      'butfit_messages_told{state="waiting"}': "9x40",
    },
    at: "30m",
  },
  FewPagesFromCache: {
    fires: {
      'butfit_page_cache_total{result="miss"}': "0+90x40",
      'butfit_page_cache_total{result="hit"}': "0+60x40",
    },
    isSilent: {
      'butfit_page_cache_total{result="miss"}': "0+9x40",
      'butfit_page_cache_total{result="hit"}': "0+1x40",
    },
    at: "35m",
  },
  MemoryHigh: {
    fires: {
      'nodejs_heap_size_used_bytes{instance="s1"}': "95x30",
      'butfit_heap_max_bytes{instance="s1"}': "100x30",
    },
    isSilent: {
      'nodejs_heap_size_used_bytes{instance="s1"}': "80x30",
      'butfit_heap_max_bytes{instance="s1"}': "100x30",
    },
    at: "20m",
  },
  EventLoopBusy: gauge("nodejs_eventloop_lag_p99_seconds", 0.7, 0.1),
  Restarting: {
    fires: { 'process_start_time_seconds{job="site"}': "100+100x15" },
    isSilent: { 'process_start_time_seconds{job="site"}': "100x7 800x8" },
    at: "15m",
  },
  DiskFull: {
    fires: {
      'node_filesystem_avail_bytes{fstype="ext4"}': "5x30",
      'node_filesystem_size_bytes{fstype="ext4"}': "100x30",
    },
    isSilent: {
      'node_filesystem_avail_bytes{fstype="tmpfs"}': "5x30",
      'node_filesystem_size_bytes{fstype="tmpfs"}': "100x30",
    },
    at: "20m",
  },
  MachineMemoryLow: {
    fires: { node_memory_MemAvailable_bytes: "5x30", node_memory_MemTotal_bytes: "100x30" },
    isSilent: { node_memory_MemAvailable_bytes: "50x30", node_memory_MemTotal_bytes: "100x30" },
    at: "20m",
  },
  // promtool's clock begins at 0.
  CertificateEnds: gauge("probe_ssl_earliest_cert_expiry", 86_400, 90 * 86_400, "90m"),
  BackupOld: {
    fires: { butfit_backup_age_seconds: "100000x30" },
    isSilent: { butfit_backup_age_seconds: "80000x30" },
    at: "20m",
  },
  ArchiveBehind: gauge("butfit_archive_behind_seconds", 1200, 60),
  // The primary died, and no other took its place; a promotion of half a minute wakes nobody.
  NoPrimary: {
    fires: { 'patroni_primary{instance="db-1"}': "1x5 0x30", 'patroni_primary{instance="db-2"}': "0x40" },
    isSilent: {
      'patroni_primary{instance="db-1"}': "1x5 0x30",
      'patroni_primary{instance="db-2"}': "0x5 1x30",
    },
    at: "20m",
  },
  DatabaseMemberGone: {
    fires: { 'up{job="etcd",instance="etcd-3"}': "1x5 0x30" },
    isSilent: {
      'up{job="etcd",instance="etcd-3"}': "1x5 0x1 1x30",
      'patroni_postgres_running{instance="db-1"}': "1x40",
    },
    at: "20m",
  },
  // A primary has replayed nothing, ever.
  StandbyBehind: {
    fires: pair(900_000_000),
    isSilent: pair(990_000_000),
    at: "20m",
  },
  EtcdWithoutQuorum: gauge('etcd_server_has_leader{instance="etcd-1"}', 0, 1),
};
