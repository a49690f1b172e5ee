CREATE TABLE "sweeps" (
	"name" text PRIMARY KEY NOT NULL,
	"ran_at" timestamp with time zone NOT NULL,
	"trusted_from" timestamp with time zone NOT NULL
);
