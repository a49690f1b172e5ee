CREATE TABLE "operator_requests" (
	"key" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"response" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
